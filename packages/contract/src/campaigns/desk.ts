import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shown } from '../things.ts'
import { id } from '../numbers.ts'
import { campaignItem } from './views.ts'
import { operatorPause } from './schemas.ts'

/** A campaign as operators see it: what the pro sees, with what goes out. */
const deskCampaign = z.extend(campaignItem, {
  ...shown,
  cost: z.nullable(z.number()),
  answer: z.string(),
  can: z.object({ stop: z.boolean(), release: z.boolean() }),
})
export type DeskCampaign = z.infer<typeof deskCampaign>

/** What operators see and do about the automatic quotes of a pro. */
export const campaignDesk = {
  listMemberCampaigns: endpoint({
    method: 'GET',
    path: '/v1/admin/members/:id/campaigns',
    summary: 'The campaigns of a pro, with what they send',
    access: 'operator',
    right: 'trust.decide',
    shows: 'campaign',
    tells: ['memberCampaigns'],
    params: z.object({ id }),
    answer: z.object({ items: z.array(deskCampaign) }),
  }),
  stopCampaign: endpoint({
    method: 'POST',
    path: '/v1/admin/campaigns/:id/stop',
    summary: 'Stops a campaign with a reason its pro reads; he cannot let it go on himself',
    access: 'operator',
    right: 'trust.decide',
    about: { thing: 'campaign' },
    kept: { of: 'campaigns', by: 'id' },
    changes: ['memberCampaigns'],
    params: z.object({ id }),
    body: operatorPause,
    answer: z.object({ id: z.number() }),
    errors: ['CAMPAIGN_STATE'],
  }),
  releaseCampaign: endpoint({
    method: 'POST',
    path: '/v1/admin/campaigns/:id/release',
    summary: 'Lets its pro start a stopped campaign again: it is paused as by himself',
    access: 'operator',
    right: 'trust.decide',
    about: { thing: 'campaign' },
    kept: { of: 'campaigns', by: 'id' },
    changes: ['memberCampaigns'],
    params: z.object({ id }),
    answer: z.object({ id: z.number() }),
    errors: ['CAMPAIGN_STATE'],
  }),
}
