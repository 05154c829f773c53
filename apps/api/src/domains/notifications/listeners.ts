import { systemContext } from '../../context.ts'
import type { Listener } from '../../jobs/events.ts'
import type { Telling } from '../../jobs/notices.ts'
import { notify } from './notify.ts'

/** Each rule in a job of its own, so that one that fails is tried again alone; what it says is told once, however often it runs. */
export const listenersOf = (tellings: readonly Telling[]): Listener[] =>
  tellings.map(({ name, event, rule }) => ({
    name: `notifications.${name}`,
    event: event.name,
    async handle(house, data) {
      const context = systemContext(house)
      await notify(context, await rule(context, data as never))
    },
  }))
