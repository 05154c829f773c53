export { runningCuration, runningCurations } from './features.ts'
