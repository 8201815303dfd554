import { REFUSALS } from '@lamplight/protocol';
import type { BaseIssue } from 'valibot';

/**
 * What is wrong with a request, from the first thing a schema found: the field and what it must be. A value that was
 * sent is never repeated.
 */
export function requestFault(issue: BaseIssue<unknown>): string {
  return `${REFUSALS['bad-body'].slice(0, -1)}: ${faultOf(issue)}.`;
}

function faultOf(issue: BaseIssue<unknown>): string {
  const { path, expected, received } = issue;
  if (path === undefined) return 'the body must be a JSON object';
  const keys = path.map(({ key }) => String(key));
  // A key may be anything: only plain names are repeated.
  const field = keys.every((key) => /^[a-z]{1,20}$/i.test(key)) ? keys.join('.') : 'a field';
  if (expected === 'never') return `${field} is not known here`;
  return received === 'undefined' ? `${field} is missing` : `${field} must be ${wantedBy(issue)}`;
}

/** What a field must be, by the kind of check that refused it. */
function wantedBy({ type, expected, requirement }: BaseIssue<unknown>): string {
  const words = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
  if (words.length > 0) return words.length === 1 ? `“${words.join('')}”` : `one of ${words.join(', ')}`;
  const bound = String(requirement);
  switch (type) {
    case 'regex':
      return expected === HEX_32 ? '64 lower-case hex digits' : `text of the form ${expected ?? ''}`;
    case 'min_value':
      return `${bound} or more`;
    case 'max_value':
      return `${bound} or less`;
    case 'min_length':
      return `${bound} or more characters long`;
    case 'max_length':
      return `${bound} or fewer characters long`;
    default:
      return NAMED_TYPES[type] ?? 'as docs/api.md describes it';
  }
}

const HEX_32 = '/^[0-9a-f]{64}$/';

const NAMED_TYPES: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  strict_object: 'a JSON object',
  string: 'text',
  union: 'text, a number, true or false',
};
