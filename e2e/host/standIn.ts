import type { EventEmitter } from 'node:events'

/**
 * What the host has of an Electron object, typed as the whole; whatever else of it is touched
 * throws, so that the product can't rely on silence.
 *
 * @param name as in Electron's documentation
 * @param events where the object tells what happens
 */
export function standIn<Whole extends object>(name: string, part: Partial<Whole>, events?: EventEmitter): Whole {
  return new Proxy(part, {
    get: (target, key) => {
      if (key in target) return Reflect.get(target, key)
      if (events && key in events) {
        const found: unknown = Reflect.get(events, key)
        return typeof found === 'function' ? found.bind(events) : found
      }
      // Asked by `await`, by printing and by comparing, not by the product.
      if (typeof key === 'symbol' || key === 'then' || key === 'toJSON' || key === 'prototype') return Reflect.get(target, key)
      throw new Error(`not implemented by the host: electron.${name}.${key}`)
    },
    set: (target, key, value) => {
      if (key in target) return Reflect.set(target, key, value)
      throw new Error(`not implemented by the host: electron.${name}.${String(key)} =`)
    },
  }) as Whole
}

/** An event that a listener may call off, as Electron passes it. */
export function eventThatMayBeStopped() {
  const event = {
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true
    },
  }
  return event
}
