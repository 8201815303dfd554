/** The gradients, patterns and filters of a street board; each instance of a board has its own ids. */
export function paints(uid: string) {
  const of = (name: string): string => `url(#${uid}-${name})`;
  return {
    cobble: of('cobble'),
    dots: of('dots'),
    wash: of('wash'),
    spill: of('spill'),
    bloom: of('bloom'),
    air: of('air'),
    stripe: of('stripe'),
    /** A shadow that fades out, without a filter. */
    cast: of('cast'),
    /** Blurs of 0.09 and 0.2 of a side: slow, so for few shapes. */
    soft: of('soft'),
    softer: of('softer'),
  } as const;
}
