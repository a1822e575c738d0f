import { serve } from '../serve.ts'
import { readingWork } from './readingWork.ts'

/**
 * The process that reads what is imported, so that no file, however large, keeps the window
 * waiting. It reads one thing and is ended then.
 */
serve(readingWork)
