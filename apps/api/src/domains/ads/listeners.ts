import { on, type Listener } from '../../jobs/events.ts'
import { requestsEvents } from '../requests/index.ts'
import { noteAsked } from './report.ts'

export const adsListeners: readonly Listener[] = [on(requestsEvents.submitted, 'ads.note-asked', noteAsked)]
