/**
 * What passes between the program and its child processes: calls by name, each answered under its
 * id. Notes go this way only: no argument, file or log has them.
 */

/** Where the program's own parts lie that a process needs. */
export interface ProgramPlaces {
  /** The file whose exports the threads run. */
  readonly tasks: string
  readonly gazetteer: string
  /** The folder of the model packs. */
  readonly packs: string
  readonly threads: number
  /** The log of releases (runLog.ts); absent: none is kept. */
  readonly log?: string
}

export type ToProcess =
  | {
      readonly id: number
      readonly call: string
      readonly asked: unknown
      readonly places: ProgramPlaces
      /** In which to say what cannot be done. */
      readonly language: string
    }
  /** A progress message of this call has been dealt with. */
  | { readonly id: number; readonly taken: true }
  /** Whatever is under way comes to its end as soon as it can. */
  | { readonly stop: true }

export type FromProcess =
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly answer: unknown }
  /** It cannot be done, and the user can mend that. */
  | { readonly id: number; readonly refused: string }
  /** A fault of the program: where, and not a word of any note. */
  | { readonly id: number; readonly bug: string }

/** What an operation has at hand beside what was asked. */
export interface Call<Progress = never> {
  readonly places: ProgramPlaces
  /** Resolves when the program has dealt with it, for whoever must not run ahead. */
  readonly tell: (progress: Progress) => Promise<void>
  readonly isStopped: () => boolean
}

/** What a process does, by name. An operation may throw UserError. */
// biome-ignore lint/suspicious/noExplicitAny: each operation has its own types, which the three below read
export type Operations = Readonly<Record<string, (asked: any, call: Call<any>) => unknown>>

export type Asked<Of extends Operations, Name extends keyof Of> = Parameters<Of[Name]>[0]
export type Answer<Of extends Operations, Name extends keyof Of> = Awaited<ReturnType<Of[Name]>>
export type Progress<Of extends Operations, Name extends keyof Of> = Parameters<Of[Name]> extends [unknown, Call<infer Told>] ? Told : never

/**
 * Starts a process of its own from a file: Electron's utilityProcess.fork, or Node's child_process.
 */
export type Fork = (file: string) => Forked

export interface Forked {
  readonly postMessage: (message: ToProcess) => void
  readonly onMessage: (listener: (message: FromProcess) => void) => unknown
  readonly onExit: (listener: () => void) => unknown
  readonly kill: () => unknown
}
