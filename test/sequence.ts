import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The order of the projects: what tells most in the least time comes first. */
const projects = ['unit', 'tools', 'api', 'e2e']

/** Files that take ten seconds and more, the longest of a project first: started late, one would keep a run waiting by itself. */
export const longest: readonly string[] = [
  'tools/backup/physical/physical.test.ts',
  'tools/run/run.test.ts',
  'tools/postgres/postgres.test.ts',
  'apps/api/test/campaigns/send.test.ts',
  'apps/api/test/system/opening/demo.test.ts',
  'apps/api/test/safe-payment/faults.test.ts',
  'apps/api/test/system/availability.test.ts',
  'apps/api/test/safe-payment/crash.test.ts',
  'apps/api/test/access.test.ts',
  'apps/api/test/market/crash.test.ts',
  'apps/api/test/market/orders.test.ts',
  'apps/api/test/promotions/lives.test.ts',
  'apps/api/test/sign-in/madeFor.test.ts',
  'apps/api/test/system/silentDatabase.test.ts',
  'apps/api/test/cash/refund.test.ts',
  'apps/api/test/reviews/reviews.test.ts',
  'apps/api/test/safe-payment/flow.test.ts',
  'apps/api/test/safe-payment/waiting.test.ts',
  'apps/api/test/promotions/races.test.ts',
  'apps/api/test/profiles/shownPoint.test.ts',
  'apps/api/test/safe-payment/sellerContact.test.ts',
  'apps/api/test/cash/returns.test.ts',
  'apps/api/test/notifications/rules.test.ts',
  'apps/api/test/files/files.test.ts',
  'apps/api/test/quotes/send.test.ts',
  'apps/api/test/moderation/penalties.test.ts',
  'apps/api/test/safe-payment/stuckMoney.test.ts',
  'apps/api/test/reviews/rest.test.ts',
  'apps/api/test/system/drain.test.ts',
  'apps/api/test/catalogue/scenes.test.ts',
  'apps/api/test/system/watching/tracing.test.ts',
  'e2e/shell/everyPage.test.ts',
  'e2e/shell/shell.test.ts',
  'e2e/shell/parts.test.ts',
  'e2e/chat/chat.test.ts',
  'e2e/safe-payment/deals.test.ts',
  'e2e/shell/states.test.ts',
  'e2e/moderation/desk.test.ts',
  'e2e/safe-payment/payment.test.ts',
  'e2e/quotes/quote.test.ts',
  'e2e/community/reading.test.ts',
  'e2e/community/writing.test.ts',
  'e2e/market/buying.test.ts',
  'e2e/sign-in/signUp.test.ts',
  'e2e/settlement/profit.test.ts',
  'e2e/consents/consents.test.ts',
  'e2e/cash/refund.test.ts',
  'e2e/reviews/reviews.test.ts',
  'e2e/accounts/settings.test.ts',
  'e2e/sign-in/social.test.ts',
  'e2e/analytics/visits.test.ts',
  'e2e/search/finding.test.ts',
  'e2e/shell/hydration.test.ts',
]

/**
 * One queue for all projects, in which a worker takes what is next: a project does not wait for the other's last file. Workers
 * serve one project, so its files stand together.
 */
export class Sequence extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: TestSpecification): number => {
      const at = longest.indexOf(relative(this.ctx.config.root, file.moduleId).replaceAll('\\', '/'))
      return projects.indexOf(file.project.name) * 1_000 + (at === -1 ? longest.length : at)
    }
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => place(a) - place(b))
  }
}
