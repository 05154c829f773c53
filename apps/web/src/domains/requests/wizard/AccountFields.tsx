import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { email } from '@dure/contract/accounts/schemas'
import { buttonClass } from '@dure/ui/buttonClass'
import { query } from '../../../api/query.ts'
import { useAct } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { useRouter } from '../../../useRouter.ts'
import { SignUpFields } from '../../sign-in/SignUpFields.tsx'
import { Or, SocialButtons } from '../../sign-in/SocialButtons.tsx'
import { StepBar, StepButton } from './StepButton.tsx'
import type { LastPartState } from './sending/useLastPart.ts'

type Props = {
  readonly last: LastPartState
  /** Where a login comes back to: the answers wait in this browser. */
  readonly here: string
  readonly onDone: () => void
  readonly heading: ReactNode
}

/** Whether an e-mail has an account; asked anew each time. */
const existQuery = (typed: string) => query('GET /api2/users/exist', { query: { email: typed } })

/** Who asks: by Kakao or Naver, or with an e-mail. One that has an account already is shown the way in, and back here. */
export function AccountFields({ last, here, onDone, heading }: Props) {
  const queries = useQueryClient()
  const router = useRouter()
  const { form } = last
  const [asked, setAsked] = useState('')
  const typed = useWatch({ control: form.control, name: 'password' })
  const { errors } = form.formState
  const login = href('/login', undefined, { redirect: here })
  const { data: known } = useQuery({ ...existQuery(asked), enabled: email.safeParse(asked).success })
  const member = known?.exists ? asked : undefined
  /** The e-mail goes along in the tab's history, not in the address. */
  const enterAs = (event: MouseEvent, known: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(login, { email: known })
  }
  const going = useAct(async (typedEmail: string) => {
    setAsked(typedEmail)
    // Where it cannot be told one goes on: sending asks again.
    const exists = await queries.fetchQuery(existQuery(typedEmail)).then(
      (answer) => answer.exists,
      () => false,
    )
    if (exists) return
    last.setNamed(true)
    onDone()
  })
  const submit = form.handleSubmit((values) => going.send(values.email))
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      {heading}
      <SocialButtons redirect={here} />
      <Or text="또는 이메일로" />
      <SignUpFields
        name={{ field: form.register('first_name'), error: errors.first_name?.message, hint: '고수에게는 첫 글자만 보여요.' }}
        email={{
          field: form.register('email', {
            onBlur: (event: FocusEvent<HTMLInputElement>) => setAsked(event.target.value.trim()),
            onChange: () => setAsked(''),
          }),
          error:
            member === undefined ? errors.email?.message : '이미 가입된 이메일이에요. 로그인하면 적은 답 그대로 이어서 보낼 수 있어요.',
        }}
        password={{ field: form.register('password'), error: errors.password?.message, typed }}
      />
      <p className="text-center text-soft">
        이미 회원이세요?{' '}
        <a href={login} className="inline-flex min-h-11 items-center font-semibold text-action underline">
          로그인
        </a>
      </p>
      {member === undefined ? (
        <StepButton busy={going.busy}>다음</StepButton>
      ) : (
        <StepBar>
          <a href={login} className={buttonClass({ wide: true, size: 'lg' })} onClick={(event) => enterAs(event, member)}>
            로그인하고 이어서 보내기
          </a>
        </StepBar>
      )}
    </form>
  )
}
