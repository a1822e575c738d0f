/**
 * What work in threads comes to; they are closed after it, however it ends.
 *
 * @returns undefined where a stop ended it
 * @throws what the work threw of itself
 */
export async function untilStopped<T>(
  threads: { readonly close: () => Promise<void> },
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (signal?.aborted) return undefined
    throw error
  } finally {
    await threads.close()
  }
}
