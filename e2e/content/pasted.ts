/** What the clipboard holds after something was copied in a program of others, as those programs write it. */
export type Copied = { readonly html?: string; readonly text: string }

/** Word 2019: conditional comments, its own elements, lists as paragraphs with marks, pictures of the disk it was written on. */
export const word: Copied = {
  text: '이사 준비\n이사 3주 전에는 견적을 세 곳에서 받아요.\n·\t버릴 것 정하기\n·\t인터넷 옮기기\n1.\t계약\n2.\t잔금\n',
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:"맑은 고딕";} p.MsoNormal {margin:0cm; font-size:10.0pt;} --></style></head>
<body lang=KO style='tab-interval:40.0pt'><!--StartFragment-->
<h1><b style='mso-bidi-font-weight:normal'><span style='font-size:20.0pt'>이사 준비</span></b><span lang=EN-US><o:p></o:p></span></h1>
<p class=MsoNormal><span style='mso-fareast-font-family:"맑은 고딕"'>이사 <b>3주 전</b>에는 견적을 <u>세 곳</u>에서 받아요.</span><span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='margin-left:40.0pt;text-indent:-20.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>버릴 것 정하기<span lang=EN-US><o:p></o:p></span></p>
<p class=MsoListParagraph style='margin-left:40.0pt;text-indent:-20.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>인터넷 옮기기</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>계약</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>잔금</p>
<table class=MsoTableGrid border=1><tr><td width=200><p class=MsoNormal>항목<o:p></o:p></p></td><td><p class=MsoNormal>값<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>사다리차</p></td><td><p class=MsoNormal>8만 원</p></td></tr></table>
<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="그림_1"><v:imagedata src="file:///C:/Users/me/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=400 height=300 src="file:///C:/Users/me/clip_image001.png" v:shapes="그림_1"><![endif]></span></p>
<!--EndFragment--></body></html>`,
}

/** Naver's blog: SmartEditor ONE, with its components, letters of no width, a quotation, a card, a video and pictures. */
export const naverBlog: Copied = {
  text: '욕실 줄눈 셀프 후기\n...',
  html: `<meta charset='utf-8'><div class="se-main-container">
<div class="se-component se-text se-l-default" id="SE-1"><div class="se-component-content"><div class="se-section se-section-text se-l-default"><div class="se-module se-module-text">
<p class="se-text-paragraph se-text-paragraph-align- " id="SE-2" style=""><span style="" class="se-fs- se-ff-   " id="SE-3">욕실 줄눈, <b>이틀</b> 걸렸어요.</span></p>
<p class="se-text-paragraph se-text-paragraph-align- " style=""><span style="" class="se-fs- se-ff-   ">\u200b</span></p>
<p class="se-text-paragraph" style=""><span style="" class="se-fs-">재료는 smartstore.naver.com/julnun에서 샀어요.</span></p></div></div></div></div>
<div class="se-component se-quotation se-l-default"><div class="se-component-content"><div class="se-section se-section-quotation se-l-default"><blockquote class="se-quotation-container"><div class="se-module se-module-text se-quote"><p class="se-text-paragraph"><span>마르기 전에는</span></p><p class="se-text-paragraph"><span>물을 쓰지 마세요</span></p></div><cite class="se-cite"><div class="se-module"><p><span>\u200b</span></p></div></cite></blockquote></div></div></div>
<div class="se-component se-image se-l-default"><div class="se-component-content"><a href="#" class="se-module-image-link __se_image_link" data-linktype="img"><img src="https://postfiles.pstatic.net/MjAy/1.jpg?type=w80_blur" data-lazy-src="https://postfiles.pstatic.net/MjAy/1.jpg?type=w773" alt="" class="se-image-resource"></a><div class="se-caption"><p><span>전</span></p></div></div></div>
<div class="se-component se-oglink se-l-large_image"><div class="se-component-content"><div class="se-section se-section-oglink"><div class="se-module se-module-oglink"><a href="https://www.julnun.example/guide" class="se-oglink-thumbnail"><img src="https://dthumb-phinf.pstatic.net/a.jpg"></a><a href="https://www.julnun.example/guide" class="se-oglink-info"><div class="se-oglink-info-container"><strong class="se-oglink-title">줄눈 가이드</strong><p class="se-oglink-summary">요약</p><p class="se-oglink-url">julnun.example</p></div></a></div></div></div></div>
<div class="se-component se-video"><div class="se-component-content"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" title="영상"></iframe></div></div>
<div class="se-component se-horizontalLine"><hr class="se-hr"></div>
<span class="blind">글 끝</span></div>`,
}

/** KakaoTalk copies words alone. */
export const kakaoTalk: Copied = {
  text: `--------------- 2026년 11월 26일 목요일 ---------------
[김하늘] [오후 3:21] 도배 견적 받아 봤어?
[이모] [오후 3:22] 24평에 120만 원, 자세한 건 dobae.kr에서 봐
[이모] [오후 3:22] 사진`,
}
