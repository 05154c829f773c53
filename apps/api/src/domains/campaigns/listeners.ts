import { on, type Listener } from '../../jobs/events.ts'
import { requestsEvents } from '../requests/index.ts'
import { sendAutoQuotes } from './sending/sendAutoQuotes.ts'

export const campaignsListeners: readonly Listener[] = [on(requestsEvents.submitted, 'campaigns.send', sendAutoQuotes)]
