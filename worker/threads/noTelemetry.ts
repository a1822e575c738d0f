/**
 * onnxruntime's builds for Linux and macOS (1.29 and later) tell Microsoft of every process and
 * model, and keep a number of the machine, unless the environment says no before the first model is
 * opened. Threads' `process.env` is a copy that native code doesn't see: whoever starts a process
 * or threads calls this first. (Windows' builds write events to the system's own tracing, which the
 * system's settings govern.)
 */
export function noTelemetry(): void {
  process.env.ORT_DISABLE_TELEMETRY = '1'
}
