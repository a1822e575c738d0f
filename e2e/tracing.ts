import { existsSync, readFileSync } from 'node:fs'

/** Words before a command that part it from every network. */
export const parted: readonly string[] = process.getuid?.() === 0 ? ['unshare', '-n'] : ['unshare', '-rn']

/**
 * Words before a command that have each call of its and of its children's to a network written into
 * a file. Without strace's --seccomp-bpf, under which a command once died of a signal while it
 * loaded; what that saves does not show here.
 */
export function traced(file: string): readonly string[] {
  return ['strace', '-f', '-qq', '-e', 'trace=%network', '-o', file]
}

/** The calls in a trace that would reach beyond this machine, loopback included. */
export function networkCalls(trace: string): string[] {
  if (!existsSync(trace)) return []
  return (
    readFileSync(trace, 'utf8')
      .split('\n')
      // A netlink socket speaks to this machine's kernel alone.
      .filter((line) => /AF_INET|AF_PACKET|AF_VSOCK|AF_BLUETOOTH|SOCK_RAW/.test(line) && !line.includes('AF_NETLINK'))
  )
}
