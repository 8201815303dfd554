import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a header brings this token; how long the answer takes tells nothing of it. */
export function isBearer(header: string | undefined, token: string): boolean {
  const [one, other] = [header ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
