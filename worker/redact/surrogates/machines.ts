import { draws } from '../keyed.ts'

/**
 * Another address of a machine, from the ranges kept for documentation: 192.0.2.0/24,
 * 198.51.100.0/24, 203.0.113.0/24 (RFC 5737), 2001:db8::/32 (RFC 3849), and for network cards
 * 00-00-5E-00-53 (RFC 7042). Ports and prefixes stay.
 *
 * @returns undefined for what is none
 */
export function otherMachine(key: Uint8Array, value: string): string | undefined {
  for (let tries = 0; tries < 20; tries++) {
    const { below, pick } = draws(key, 'machine', value.toLowerCase(), String(tries))
    const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('')
    const v4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/.exec(value)
    const mac = /(?<![\da-f])[\da-f]{2}([:-])(?:[\da-f]{2}\1){4}[\da-f]{2}(?![\da-f])/i.exec(value)
    const v6 = /(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}/i.exec(value)
    const found = v4 ?? mac ?? v6
    if (!found) return undefined
    const made = v4
      ? `${pick(['192.0.2', '198.51.100', '203.0.113'])}.${1 + below(254)}`
      : mac
        ? ['00', '00', '5e', '00', '53', hex(2)].join(mac[1])
        : `2001:db8:${hex(4)}:${hex(4)}::${hex(4)}`
    const cased = found[0] === found[0].toUpperCase() && /[A-F]/.test(found[0]) ? made.toUpperCase() : made
    const whole = value.slice(0, found.index) + cased + value.slice(found.index + found[0].length)
    if (!whole.includes(value)) return whole
  }
  return undefined
}
