export { rateIncreaseFile } from './rateIncrease.ts'
