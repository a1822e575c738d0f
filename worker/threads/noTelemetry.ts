/**
 * onnxruntime's builds for Linux and macOS (1.29 and later) report every process and model to
 * Microsoft, with an id of the machine, unless an environment variable forbids it before the first
 * model is loaded. The `process.env` of a thread is a copy that native code doesn't see: call this
 * before a process or threads start. (Windows' builds write events to the system's own tracing,
 * which the system's settings govern.)
 */
export function noTelemetry(): void {
  process.env.ORT_DISABLE_TELEMETRY = '1'
}
