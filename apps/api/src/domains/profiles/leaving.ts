import { setPicture } from '../accounts/index.ts'
import type { LeavingHooks } from '../leaving/index.ts'
import { detachFiles, forgetUploader } from '../files/index.ts'
import { deletePlaces } from './area/coverage.sql.ts'
import { deleteLicences } from './licences/licences.sql.ts'
import { forgetEditing } from './editing/editing.sql.ts'
import { replaceMedia, replaceQna, updateProvider } from './profile/profile.sql.ts'

/** Where nobody lives: a pro who left is at no place. */
const nowhere = { lat: 37.5665, lng: 126.978 }

export const profilesLeaving: LeavingHooks = {
  async leave(context, { memberId, providerId }) {
    const { db, now } = context
    const picture = await setPicture(context, memberId, null)
    const files = picture === null ? [] : [picture]
    if (providerId !== null) {
      files.push(...(await replaceMedia(db, providerId, [])), ...(await deleteLicences(db, providerId)))
      files.push(...(await forgetEditing(db, providerId)))
      await replaceQna(db, providerId, [])
      await deletePlaces(db, providerId)
      await updateProvider(db, providerId, {
        nickName: '탈퇴한 고수',
        intro: '',
        serviceDescription: '',
        priceNote: '',
        mainServiceId: null,
        address: '',
        address1: '',
        address2: '',
        zip: '',
        ...nowhere,
        callStart: null,
        callEnd: null,
        paymentMethods: [],
        links: null,
        pausedAt: now,
        pausedUntil: null,
        staffs: null,
        taxInvoice: false,
        lookSince: null,
        allowPublicRead: false,
        allowMapExposure: false,
        allowAutoQuote: false,
      })
    }
    // Nobody shows them any more: the next clean-up takes them.
    await detachFiles(db, files, new Date(0))
    await forgetUploader(db, memberId)
  },
}
