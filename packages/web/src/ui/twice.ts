/** Who presses again within this time, in milliseconds, pressed once in haste: what came under the finger is not meant. */
export const TWICE_MS = 600;
