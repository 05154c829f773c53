import { seedBase } from '../apps/api/db/seed/base.ts'
import { onDatabase } from './backup/target.ts'

/** `npm run base`: writes what the product cannot work without: regions, services and their forms, banks, cash products. Safe to repeat. */
await onDatabase(async (url) => {
  await seedBase(url)
  return 'the base data is as this version has it'
})
