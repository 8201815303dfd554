import {
  TransferOffer,
  ClockSettings,
  CreateTable,
  JoinTable,
  Refused,
  Seated,
  TableId,
  TableInfo,
  TableList,
  TableSettings,
  TableStanding,
  TakeSeat,
} from '@lamplight/protocol';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { ApiRoute } from './api-routes.ts';
import { STATUS_OF } from './refusals.ts';
import { RecordBody } from './record-body.ts';
import type { HttpCode } from './refusals.ts';

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, Response>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: object;
}

type Content = Readonly<Record<string, { readonly schema: object }>>;

interface Response {
  readonly description: string;
  readonly content: Content;
}

/** The API as OpenAPI 3.1. */
export interface OpenApi {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly securitySchemes: object;
  };
}

/** Schemas that have a name in the description. */
const NAMED = {
  TransferOffer,
  ClockSettings,
  CreateTable,
  JoinTable,
  Record: RecordBody,
  Refused,
  Seated,
  TableInfo,
  TableList,
  TableSettings,
  TableStanding,
  TakeSeat,
} as const satisfies Readonly<Record<string, GenericSchema>>;

/** Every route can be refused with these. */
const ALWAYS: readonly HttpCode[] = ['too-many', 'closing', 'store-unavailable'];
const WITH_BODY: readonly HttpCode[] = ['bad-body', 'too-large', 'wrong-type'];

/** Describes routes by the same schemas that judge requests. */
export function openApiOf(routes: readonly ApiRoute[], basePath: string, version: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Lamplight',
      version,
      description:
        'Tables of Lamplight: making, finding and joining them, and the records of finished games. Playing itself goes over a WebSocket.',
    },
    servers: [{ url: `${basePath}/api` }],
    paths,
    components: {
      schemas: toJsonSchemaDefs(NAMED, HOW),
      securitySchemes: {
        seat: {
          type: 'http',
          scheme: 'bearer',
          description: 'What holds your seat: the secret you made or joined the table with.',
        },
      },
    },
  };
}

function operationOf(route: ApiRoute): Operation {
  const parameters = [...pathParameters(route.path), ...queryParameters(route.query)];
  return {
    operationId: route.name,
    summary: route.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: { required: true, content: json(schemaOf(route.body)) } } : {}),
    ...(route.seat ? { security: [{ seat: [] }] } : {}),
    responses: {
      [String(route.status)]: {
        description: 'Done.',
        content: {
          ...json(schemaOf(route.answer)),
          ...(route.asText ? { 'text/plain': { schema: { type: 'string' } } } : {}),
        },
      },
      ...(route.seat
        ? {
            401: {
              description: 'Refused: not-your-seat, without a secret.',
              content: json(schemaOf(Refused)),
            },
          }
        : {}),
      ...refusalsOf(route),
    },
  };
}

/** Refusals by status, with their codes. */
function refusalsOf(route: ApiRoute): Record<string, Response> {
  const codes = new Set<HttpCode>([
    ...(route.body ? WITH_BODY : []),
    ...(route.query ? (['bad-body'] as const) : []),
    ...route.refusals,
    ...ALWAYS,
  ]);
  const byStatus = Object.groupBy(codes, (code) => STATUS_OF[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group]) => [
      status,
      {
        description: `Refused: ${group.join(', ')}.`,
        content: json(schemaOf(Refused)),
      },
    ]),
  );
}

const pathParameters = (path: string): Parameter[] =>
  path.includes('{table}') ? [{ name: 'table', in: 'path', required: true, schema: schemaOf(TableId) }] : [];

function queryParameters(query: GenericSchema | null): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query) as {
    readonly properties?: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const json = (schema: object): Content => ({ 'application/json': { schema } });

/**
 * Checks that JSON Schema cannot express (names must be readable) are missing in the description, but are still made.
 */
const HOW = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  typeMode: 'input',
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** A schema, with references to named ones. */
function schemaOf(schema: GenericSchema): object {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, { ...HOW, definitions: NAMED });
  return rest;
}
