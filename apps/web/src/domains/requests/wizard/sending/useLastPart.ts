import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { email, firstName, terms } from '@dure/contract/accounts/schemas'
import { requestPassword } from '@dure/contract/requests/schemas'
import type { ApiError } from '@dure/contract/client'
import { schemaResolver } from '../../../../forms/schema.ts'
import { useSession } from '../../../../session/store.ts'
import type { ProvedPhone } from '../../../identity/PhoneProof.tsx'
import { noTerms } from '../../../consents/TermsFields.tsx'
import { stagesOf, type Stage } from '../pages.ts'

const fields = z.object({ email, first_name: firstName, password: requestPassword })

/** What a proof by SMS may be refused for once more when the request is sent. */
const phoneRefusals = new Set(['CODE_MISMATCH', 'CODE_EXPIRED', 'CODE_TRIES_EXCEEDED', 'NO_SMS_AUTH', 'PHONE_IN_USE'])

/** What only the last pages know of a submission. */
export type LastPart = {
  readonly passToPros: true
  readonly smsAuth?: { readonly id: string; readonly phone: string; readonly key: string }
  readonly signUp?: z.infer<typeof fields> & { readonly terms: z.infer<typeof terms> }
}

/** What is given after the questions. Held by the wizard, so that going back to a question loses nothing of it; a password is never kept. */
export function useLastPart() {
  const { me } = useSession()
  const [named, setNamed] = useState(false)
  const [proved, setProved] = useState<ProvedPhone | null>(null)
  const [consents, setConsents] = useState(noTerms)
  const [passes, setPasses] = useState(false)
  const form = useForm({ resolver: schemaResolver(fields), mode: 'onTouched', defaultValues: { email: '', first_name: '', password: '' } })
  const stages = stagesOf({ isGuest: me === null, hasPhone: me !== null && me.phone !== null })
  const open = (stage: Stage): boolean => (stage === 'account' && !named) || (stage === 'phone' && proved === null)
  const first = stages.findIndex(open)
  const agreed = terms.safeParse(consents)
  return {
    form,
    stages,
    /** The last page that may be shown: the first that still lacks something. */
    reachable: first < 0 ? stages.length - 1 : first,
    setNamed,
    proved,
    setProved,
    consents,
    setConsents,
    passes,
    setPasses,
    /** What is not agreed to yet, in words. */
    lacking:
      me === null && !agreed.success
        ? '필수 약관에 모두 동의해 주세요.'
        : passes
          ? undefined
          : '고수에게 답변을 전달하는 데 동의해 주세요.',
    /** A proof that did not hold is given once more. */
    refused: (error: ApiError) => {
      if (phoneRefusals.has(error.name) && stages.includes('phone')) setProved(null)
    },
    partToSend: (): LastPart => ({
      passToPros: true,
      ...(proved === null || !stages.includes('phone') ? {} : { smsAuth: { id: proved.key, phone: proved.phone, key: proved.code } }),
      ...(me === null && agreed.success ? { signUp: { ...form.getValues(), terms: agreed.data } } : {}),
    }),
  }
}

export type LastPartState = ReturnType<typeof useLastPart>
