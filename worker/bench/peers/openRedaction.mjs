import { OpenRedaction } from '@openredaction/openredaction'
import { run } from './lines.mjs'

const redactor = new OpenRedaction()

await run(async (text) => {
  const { detections, redacted } = await redactor.detect(text)
  return { spans: detections.map(({ position }) => position), text: redacted }
})
