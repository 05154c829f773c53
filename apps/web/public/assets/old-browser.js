// Browsers that know no module scripts run this one instead, so it is written for them: they get pages to read, but nothing moves.
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
      '지금 쓰는 브라우저에서는 두레의 버튼과 양식이 움직이지 않아요. 크롬, 엣지, 사파리, 웨일의 최신 버전으로 열어 주세요.',
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
