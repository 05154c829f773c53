import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { cx } from '@dure/ui/cx'
import { query } from '../../api/query.ts'
import { footerMenu } from './menu.ts'

/** @param brief on phones one line, which opens in place: of inner pages that have their bar at the foot. */
export function Footer({ brief }: { readonly brief: boolean }) {
  const { data } = useQuery(query('GET /v1/system/settings'))
  return (
    <footer className={cx('border-t border-line bg-sunk', brief ? 'mt-10 md:mt-16' : 'mt-16')}>
      {brief && (
        <details className="mx-auto max-w-page px-4 text-xs text-faint md:hidden">
          <summary className="flex min-h-14 cursor-pointer items-center font-semibold">사업자 정보와 약관</summary>
          <House settings={data} />
        </details>
      )}
      <div className={cx('mx-auto max-w-page px-4 py-10', brief && 'max-md:hidden')}>
        <House settings={data} />
      </div>
    </footer>
  )
}

/** Where its terms are, how its people are reached, and who runs it. */
function House({ settings }: { readonly settings: Answer<'GET /v1/system/settings'> | undefined }) {
  const { support, company } = settings ?? {}
  return (
    <div className="pb-4 type-note">
      {footerMenu.length > 0 && (
        <nav aria-label="두레 안내">
          <ul className="flex flex-wrap gap-x-5">
            {footerMenu.map((item) => (
              <li key={item.path}>
                <a href={item.path} className="inline-flex min-h-11 items-center hover:text-ink">
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {support && (
        <p className="mt-2">
          고객센터{' '}
          <a href={`tel:${support.phone}`} className="tabular inline-flex min-h-11 items-center type-section text-ink">
            {support.phone}
          </a>
          <span className="ml-2">{support.hours}</span>
        </p>
      )}
      <p className="mt-3 max-w-read text-xs leading-relaxed text-faint">
        두레는 통신판매중개자로 거래의 당사자가 아니에요. 서비스의 내용과 이행, 환불에 대한 책임은 각 고수에게 있어요. 안전결제로 낸 돈은
        거래를 확정할 때까지 결제대행사가 보관해요.
      </p>
      {company && (
        <p className="tabular mt-4 text-xs leading-relaxed text-faint">
          {company.name} · 대표 {company.representative} · 사업자등록번호 {company.businessNumber}
          <br />
          통신판매업 신고 {company.mailOrderNumber} · {company.address} ·{' '}
          <a href={`mailto:${company.email}`} className="underline underline-offset-2">
            {company.email}
          </a>
        </p>
      )}
      <p className="mt-4 text-xs text-faint">© 두레</p>
    </div>
  )
}
