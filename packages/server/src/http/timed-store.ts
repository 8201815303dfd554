import type { ServerStore } from '../store/store.ts';

/** The same store, which reports how long each call takes. */
export function timedStore(store: ServerStore, tell: (what: string, ms: number) => void): ServerStore {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...given: unknown[]): unknown => {
        const began = performance.now();
        const done: unknown = Reflect.apply(member, target, given);
        if (done instanceof Promise) {
          const end = (): void => {
            tell(name, performance.now() - began);
          };
          done.then(end, end);
        }
        return done;
      };
    },
  });
}
