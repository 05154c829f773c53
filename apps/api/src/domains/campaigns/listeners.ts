import { on, type Listener } from '../../jobs/events.ts'
import { cashEvents } from '../cash/index.ts'
import { requestsEvents } from '../requests/index.ts'
import { resumeForCash } from './pausing/resumeForCash.ts'
import { sendAutoQuotes } from './sending/sendAutoQuotes.ts'

export const campaignsListeners: readonly Listener[] = [
  on(requestsEvents.submitted, 'campaigns.send', sendAutoQuotes),
  on(cashEvents.autoCharged, 'campaigns.resume', resumeForCash),
]
