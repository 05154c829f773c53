import { Checkbox } from '@dure/ui/fields/Checkbox'
import { useSession } from '../../../session/store.ts'
import { TermsFields } from '../../consents/TermsFields.tsx'
import type { LastPartState } from './sending/useLastPart.ts'

type Props = { readonly last: LastPartState; readonly error: string | undefined; readonly onTouch: () => void }

const passesText = '[필수] 조건에 맞는 고수에게 답변을 전달하는 데 동의해요'
const passesNote = '이름 첫 글자, 동까지의 지역, 답변과 사진만 전달해요. 요청이 끝나면 견적을 보낸 고수만 볼 수 있어요.'

/** All consents of a request in one block; a guest's sign-up brings the terms with it. */
export function ConsentFields({ last, error, onTouch }: Props) {
  const { me } = useSession()
  const setPasses = (passes: boolean) => (last.setPasses(passes), onTouch())
  if (me === null)
    return (
      <TermsFields
        value={last.consents}
        onChange={(next) => (last.setConsents(next), onTouch())}
        also={{ text: passesText, note: passesNote, checked: last.passes, onChange: setPasses }}
        error={error}
      />
    )
  return (
    <div className="rounded-card border border-line bg-card px-4 py-2">
      <Checkbox checked={last.passes} aria-invalid={error ? true : undefined} onChange={() => setPasses(!last.passes)}>
        {passesText}
      </Checkbox>
      {error && (
        <p role="alert" className="pb-1 pl-9 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <p className="pb-2 pl-9 type-meta">{passesNote}</p>
    </div>
  )
}
