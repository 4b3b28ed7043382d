import { serveThread } from '../serve-thread.ts'
import { FEATURE_TASKS } from './feature-tasks.ts'

serveThread(FEATURE_TASKS)
