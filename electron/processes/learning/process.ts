import { serve } from '../serve.ts'
import { learningWork } from './learningWork.ts'

/**
 * The process that learns and measures, so that the window never waits for it, and a crash in it
 * takes nothing else with it.
 */
serve(learningWork)
