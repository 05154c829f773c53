import { useState } from 'react'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { buttonClass } from '@dure/ui/buttonClass'
import { wholeFigures } from '@dure/ui/whole'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { href } from '../../../../navigation/href.ts'
import { AutoText } from '../AutoText.tsx'
import { ProfileFiles } from '../ProfileFiles.tsx'
import { useSave } from '../useProfileSave.ts'

/** What proves him: licences, certificates, a business; and who works with him. */
export function LicencePart({ profile }: { readonly profile: Profile }) {
  const save = useSave()
  const [problem, setProblem] = useState<string>()
  const [chosen, setChosen] = useState<boolean>()
  const ready = profile.services.filter((one) => one.licenceReady)
  const invoice = async (taxInvoice: boolean) => {
    setChosen(taxInvoice)
    const saved = await save({ additional: { taxInvoice } })
    setChosen(undefined)
    setProblem(saved.done ? undefined : saved.reason)
  }
  return (
    <>
      <div>
        <p className="type-label">확인한 자격</p>
        <p className="mt-0.5 text-soft">
          {ready.length === 0 ? '아직 확인한 자격이 없어요.' : [...new Set(ready.map((one) => one.licence))].join(', ')}
        </p>
        <a href={href('/profile/licenses')} className={`${buttonClass({ tone: 'outline' })} mt-3`}>
          자격 관리
        </a>
      </div>
      <ProfileFiles profile={profile} />
      <div>
        <p className="type-label">사업자</p>
        <p className="mt-0.5 text-soft">
          {profile.bizRegistration === null ? '아직 확인한 사업자가 없어요.' : `${profile.bizRegistration.name} · 확인된 사업자예요.`}
        </p>
        <a href={href('/pro/escrows/history', undefined, { sheet: 'account' })} className={`${buttonClass({ tone: 'outline' })} mt-3`}>
          사업자와 정산 계좌
        </a>
      </div>
      <AutoText
        name="additional.staffs"
        label="함께 일하는 사람"
        inputMode="numeric"
        hint="나를 포함한 수예요. 비워 두면 보이지 않아요."
        userId={profile.userId}
        value={profile.additional.staffs === null ? '' : String(profile.additional.staffs)}
        changes={(text) => ({ additional: { staffs: text.trim() === '' ? null : Number(wholeFigures(text)) } })}
      />
      <Checkbox checked={chosen ?? profile.additional.taxInvoice} onChange={(event) => void invoice(event.currentTarget.checked)}>
        <span className="block font-semibold">세금계산서를 발급할 수 있어요</span>
        {problem !== undefined && <span className="block text-sm text-danger">{problem}</span>}
      </Checkbox>
    </>
  )
}
