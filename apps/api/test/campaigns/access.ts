import { campaignBody } from './world.ts'
import { accessOf } from '../walk.ts'

export const access = accessOf({
  make: async ({ house, pro, serviceId }) => {
    const { id: campaignId } = await pro.call('POST /v1/campaigns', { body: await campaignBody(house, { serviceId }) })
    return { campaignId }
  },
  things: {
    getCampaign: (d) => ({ params: { id: d.campaignId } }),
    changeCampaign: (d) => ({ params: { id: d.campaignId }, body: { pausedReason: 'busy' } }),
    listCampaignQuotes: (d) => ({ params: { id: d.campaignId } }),
    getCampaignLocations: (d) => ({ query: { id: d.campaignId } }),
  },
  own: [
    'listMemberCampaigns',
    'stopCampaign',
    'releaseCampaign',
    'listCampaigns',
    'createCampaign',
    'simulateCampaign',
    'getPauseReasons',
    'listAutoQuotes',
    'getCampaignMeta',
    'getCampaignServices',
    'setCampaignService',
    'setCampaignLocations',
    'getCampaignQuestions',
    'setCampaignQuestions',
    'setCampaignQuote',
    'getCampaignBudgets',
    'setCampaignBudget',
    'pauseCampaigns',
    'recommendCampaign',
  ],
})
