// Browsers below our floor are given this one (src/browserFloor.ts), so it is written for the oldest: they get pages to read, but what moves may not.
;(function () {
  var cookie = 'dure_old_browser_dismissed=1'
  if (document.cookie.indexOf(cookie) >= 0) return
  var bar = document.createElement('div')
  bar.setAttribute('role', 'alert')
  bar.style.cssText =
    'position:fixed;left:0;right:0;bottom:0;z-index:99;padding:16px 20px;background:#1b1d22;color:#fff;text-align:center;line-height:1.6'
  var text = document.createElement('p')
  text.style.cssText = 'margin:0 0 8px'
  text.appendChild(
    document.createTextNode(
      '브라우저가 오래돼서 두레의 버튼과 양식이 움직이지 않을 수 있어요. 크롬·엣지 111, 사파리 16.4, 파이어폭스 128이나 그보다 최신 버전, 웨일·삼성 인터넷은 최신 버전으로 열어 주세요.',
    ),
  )
  var close = document.createElement('button')
  close.type = 'button'
  close.style.cssText =
    'min-height:44px;padding:0 16px;border:1px solid #fff;border-radius:10px;background:none;color:#fff;font:inherit;cursor:pointer'
  close.appendChild(document.createTextNode('하루 동안 보지 않기'))
  close.onclick = function () {
    // A day; old browsers know no max-age.
    document.cookie = cookie + '; path=/; expires=' + new Date(new Date().getTime() + 86400000).toUTCString()
    bar.parentNode.removeChild(bar)
  }
  bar.appendChild(text)
  bar.appendChild(close)
  document.body.appendChild(bar)
})()
