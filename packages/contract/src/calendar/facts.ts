export { calendarErrors as errors } from './errors.ts'
