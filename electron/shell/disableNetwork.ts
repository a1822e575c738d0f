import type { CommandLine } from 'electron'
import { noTelemetry } from '../../worker/threads/noTelemetry.ts'

/**
 * Parts of Chromium that would speak to a network, or write down what was on the screen, by
 * themselves.
 */
const switches: readonly (readonly [name: string, value?: string])[] = [
  // No name is ever looked up, whatever asks for it.
  ['host-resolver-rules', 'MAP * ~NOTFOUND'],
  ['no-proxy-server'],
  ['disable-background-networking'],
  ['disable-component-update'],
  ['disable-domain-reliability'],
  ['disable-client-side-phishing-detection'],
  ['disable-sync'],
  ['disable-breakpad'],
  ['no-pings'],
  ['dns-prefetch-disable'],
  ['force-webrtc-ip-handling-policy', 'disable_non_proxied_udp'],
  ['disable-features', 'MediaRouter,OptimizationHints,Translate,AutofillServerCommunication,SpareRendererForSitePerProcess'],
]

/**
 * Tells Chromium, before it starts, to leave the network alone, and the models' runtime, before any
 * process or thread that has it. The session refuses every request besides.
 */
export function disableNetwork(commandLine: Pick<CommandLine, 'appendSwitch'>): void {
  noTelemetry()
  for (const [name, value] of switches) commandLine.appendSwitch(name, value)
}
