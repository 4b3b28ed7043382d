import { FEATURE_TASKS } from './feature-tasks.ts'
import { serveThread } from '../serve-thread.ts'

serveThread(FEATURE_TASKS)
