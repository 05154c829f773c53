import { HOUR } from '@dure/kernel/time'
import { signInLimits } from '@dure/contract/sign-in/limits'
import { useState } from 'react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ApiError } from '@dure/contract/client'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../../api/query.ts'
import { useCallMutation } from '../../../../api/useCallMutation.ts'
import { useRouter } from '../../../../useRouter.ts'
import { DeskPage, DeskSection, cardClass } from '../../../../desk/DeskPage.tsx'
import { FormError } from '../../../../forms/FormError.tsx'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'

export const title = '2단계 인증'

const stateQuery = query('GET /v1/admin/second-factor')

export const loader = ({ queries }: ScreenContext<'/admin/two-factor'>) => queries.ensureQueryData(stateQuery)

/** The door of the operators' pages: set up the second factor once, prove it once a session. */
export function component() {
  const { data } = useSuspenseQuery(stateQuery)
  const [codes, setCodes] = useState<readonly string[]>()
  const router = useRouter()
  const queries = useQueryClient()
  const { search } = usePage<'/admin/two-factor'>()
  const enter = () => {
    queries.clear()
    router.history.replace(search.redirect ?? href('/admin'))
  }
  return (
    <DeskPage
      title={title}
      // The desk opens only once this is passed.
      {...(data.state === 'passed' ? {} : { back: { path: href('/'), label: '두레 홈' } })}
      text={`운영 화면은 비밀번호와 인증 앱의 코드를 함께 확인해요. 한 번 확인하면 ${signInLimits.secondFactorFor / HOUR}시간 동안 이어져요.`}
    >
      <div className="mx-auto max-w-md">
        {codes !== undefined ? (
          <RecoveryCodes codes={codes} onDone={enter} />
        ) : data.state === 'missing' ? (
          <SetUp onCodes={setCodes} />
        ) : data.state === 'asked' ? (
          <Prove onPassed={enter} />
        ) : (
          <Passed left={data.recoveryCodesLeft} onCodes={setCodes} />
        )}
      </div>
    </DeskPage>
  )
}

/** A form of one code, with its refusal beside the field and the time to wait where guessing was stopped. */
function CodeForm({
  label,
  hint,
  button,
  acting,
}: {
  label: string
  hint: string
  button: string
  acting: {
    readonly send: (input: { body: { code: string } }) => Promise<boolean>
    readonly busy: boolean
    readonly error: ApiError | undefined
  }
}) {
  const [code, setCode] = useState('')
  const { send, busy, error } = acting
  const submit = async () => {
    // A code is good once, right or wrong.
    if (!(await send({ body: { code } }))) setCode('')
  }
  const atField = error?.fields['code']
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={code}
        error={atField}
        onChange={(event) => setCode(event.currentTarget.value)}
        className="tabular text-center text-xl tracking-widest"
      />
      <FormError text={atField === undefined ? error?.message : undefined} />
      <Button type="submit" size="lg" wide busy={busy}>
        {button}
      </Button>
    </form>
  )
}

function Prove({ onPassed }: { readonly onPassed: () => void }) {
  const passing = useCallMutation('POST /v1/admin/second-factor/pass', { except: [stateQuery.queryKey], onDone: onPassed })
  return (
    <section className={cardClass} aria-label="코드 확인">
      <CodeForm
        label="인증 코드"
        hint="인증 앱에 보이는 숫자 6자리를 적어 주세요. 휴대폰이 없으면 복구 코드를 적을 수 있어요."
        button="확인하고 들어가기"
        acting={passing}
      />
    </section>
  )
}

function SetUp({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const { send, busy, refusal } = useCallMutation('POST /v1/admin/second-factor/setup', {
    except: [stateQuery.queryKey],
    onDone: (answer) => setMade(answer),
  })
  const confirming = useCallMutation('POST /v1/admin/second-factor/confirm', {
    except: [stateQuery.queryKey],
    onDone: (answer) => onCodes(answer.recoveryCodes),
  })
  const [made, setMade] = useState<{ secret: string; qr: string }>()
  if (made === undefined)
    return (
      <section className={`${cardClass} space-y-4`} aria-label="등록">
        <p>아직 인증 앱을 등록하지 않았어요. 휴대폰에 인증 앱(예: Google OTP, 1Password)을 준비해 주세요.</p>
        <FormError text={refusal} />
        <Button size="lg" wide busy={busy} onClick={() => void send({})}>
          QR 코드 만들기
        </Button>
      </section>
    )
  return (
    <section className={`${cardClass} space-y-5`} aria-label="등록">
      <ol className="list-decimal space-y-1 pl-5 text-soft">
        <li>인증 앱으로 QR 코드를 찍어 주세요.</li>
        <li>앱에 나온 숫자 6자리를 아래에 적어 주세요.</li>
      </ol>
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(made.qr)}`}
        alt="인증 앱에 등록할 QR 코드"
        width={220}
        height={220}
        className="mx-auto rounded-field bg-white"
      />
      <p className="text-center type-meta">
        찍을 수 없으면 이 키를 직접 적어 주세요.
        <code className="mt-1 block select-all break-all font-semibold text-ink">{made.secret}</code>
      </p>
      <CodeForm label="인증 코드" hint="30초마다 새 코드가 나와요." button="등록 마치기" acting={confirming} />
    </section>
  )
}

function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  return (
    <DeskSection
      title="복구 코드를 지금 보관해 주세요"
      text="휴대폰을 잃어버렸을 때 인증 코드 대신 쓸 수 있어요. 코드마다 한 번만 쓸 수 있고, 다시 보여 드릴 수 없어요."
    >
      <ul className="tabular mb-4 grid grid-cols-2 gap-2 rounded-field bg-sunk p-4 text-center font-mono font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button size="lg" wide onClick={onDone}>
        보관했어요
      </Button>
    </DeskSection>
  )
}

function Passed({ left, onCodes }: { readonly left: number; readonly onCodes: (codes: readonly string[]) => void }) {
  const { send, busy, refusal } = useCallMutation('POST /v1/admin/second-factor/recovery-codes', {
    except: [stateQuery.queryKey],
    done: '예전 복구 코드는 이제 쓸 수 없어요.',
    onDone: (answer) => onCodes(answer.recoveryCodes),
  })
  return (
    <section className={`${cardClass} space-y-4`} aria-label="인증 상태">
      <p>
        <b>인증을 마쳤어요.</b> 남은 복구 코드는 {left}개예요.
      </p>
      <FormError text={refusal} />
      <Button tone="outline" wide busy={busy} onClick={() => void send({})}>
        복구 코드 새로 만들기
      </Button>
    </section>
  )
}
