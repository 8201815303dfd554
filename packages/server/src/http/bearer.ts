import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a header contains this token. The comparison takes the same time for every wrong token. */
export function isBearer(header: string | undefined, token: string): boolean {
  const [one, other] = [header ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
