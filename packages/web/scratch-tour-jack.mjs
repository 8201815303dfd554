import { chromium } from '@playwright/test';
const [,, game='london', size='1440x900', theme='night', lang='en'] = process.argv;
const [w,h]=size.split('x').map(Number);
const b = await chromium.launch({executablePath:'/usr/bin/chromium'});
const p = await b.newPage({viewport:{width:w,height:h}, deviceScaleFactor: w<500?2:1});
p.on('console',m=>{ if(m.type()==='error'||m.type()==='warning') console.log('CONSOLE',m.text())}); p.on('pageerror',e=>console.log('PAGEERROR',e.message, e.stack?.slice(0,900)));
await p.addInitScript(([theme,lang])=>{ if(!localStorage.getItem('lamplight.settings')) localStorage.setItem('lamplight.settings', JSON.stringify({theme, motion:'full', language:lang, coach:false})); localStorage.setItem('lamplight.setup', JSON.stringify({game:'london',mode:'computer',role:'jack',bot:'greedy',edition:'2006'})); },[theme,lang]);
await p.goto('http://localhost:4455/');
await p.locator(`input[type=radio][value=${game}]`).first().check({force:true});
await p.getByTestId('play-computer').click();
const shot=(n)=>p.screenshot({path:`/tmp/shots/${game}-${w}-jack-${n}.png`});
const OFF='[data-target].offered, [data-target].open, .open > button[data-target], [data-testid=decision] .extra [data-target], [data-move]';
let n=0, scenes=0;
for(let i=0;i<200 && n<60;i++){
  await p.waitForTimeout(250);
  if(await p.getByTestId('end').isVisible()){ await p.waitForTimeout(400); await shot('end'); break; }
  if(await p.getByTestId('call-scene').isVisible()){ if(scenes++<2){ await p.waitForTimeout(1300); await shot('call'+scenes);} await p.keyboard.press('Escape'); continue; }
  if(!(await p.locator('[data-ready]').count())) continue;
  const c=p.getByTestId('confirm');
  if(await c.isEnabled().catch(()=>false)){ n++; if(n===2||n===3||n===6) await shot('draft'+n); await c.click(); continue; }
  const o=p.locator(OFF).and(p.locator(':not([aria-label*=" suspect."])')); const k=await o.count(); const oo=k?o:p.locator(OFF); const kk=await oo.count(); if(!kk) continue;
  await oo.nth(Math.floor(Math.random()*kk)).click({force:true});
}
await b.close();
