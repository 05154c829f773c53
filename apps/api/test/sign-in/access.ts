import { accessOf } from '../walk.ts'

export const access = accessOf({
  make: async ({ customer }) => ({ sessionId: (await customer.call('GET /api2/users/me/sessions')).items[0]!.id }),
  things: {
    endSession: (d) => ({ params: { id: d.sessionId } }),
  },
  own: [
    'listSocialLinks',
    'unlinkSocial',
    'issueWebToken',
    'logOut',
    'listSessions',
    'endAllSessions',
    'changePassword',
    'requestEmailChange',
    'getSecondFactor',
    'prepareSecondFactor',
    'confirmSecondFactor',
    'passSecondFactor',
    'renewRecoveryCodes',
  ],
})
