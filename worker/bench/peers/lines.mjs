/**
 * What a peer's runner does the same way as every other: JSON lines {"id","text"} in,
 * {"id","spans","text"} out. The first line is answered at once: what comes before it is start-up.
 * Offsets in UTF-16 code units, as JavaScript has them, leave in code points.
 *
 * @param {(text: string) => Promise<{ spans: [number, number][], text: string }> | { spans:
 * [number, number][], text: string }} answer
 */
export async function run(answer) {
  let pending = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    const lines = `${pending}${chunk}`.split('\n')
    pending = lines.pop() ?? ''
    for (const line of lines) await write(line, answer)
  }
}

async function write(line, answer) {
  const note = JSON.parse(line)
  const { spans, text } = await answer(note.text)
  const points = (offset) => [...note.text.slice(0, offset)].length
  process.stdout.write(
    `${JSON.stringify({ id: note.id, spans: spans.map(([start, end]) => ({ start: points(start), end: points(end) })), text })}\n`,
  )
}
