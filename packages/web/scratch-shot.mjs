import { chromium } from '@playwright/test';
const [,, game='london', size='1440x900', theme='night', out='/tmp/shots/x.png', base='http://localhost:4455/', steps='0', role='investigator'] = process.argv;
const [w,h]=size.split('x').map(Number);
const b = await chromium.launch({executablePath:'/usr/bin/chromium'});
const p = await b.newPage({viewport:{width:w,height:h}, deviceScaleFactor: w<500?2:1, hasTouch:w<500});
p.on('console',m=>{ if(m.type()==='error'||m.type()==='warning') console.log('CONSOLE',m.text())}); p.on('pageerror',e=>console.log('PAGEERROR',e.message, e.stack?.slice(0,600)));
await p.addInitScript(([theme])=>{ if(!localStorage.getItem('lamplight.settings')) localStorage.setItem('lamplight.settings', JSON.stringify({theme, motion:"none", language:"en", coach:false})); },[theme]);
await p.goto(base);
await p.waitForTimeout(600);
if(game!=='home'){
  await p.locator(`input[type=radio][value=${game}]`).first().check({force:true}).catch(e=>console.log('radio',e.message.slice(0,200)));
  await p.getByRole('button',{name:'Play the computer'}).click();
  await p.waitForSelector('[data-ready]',{timeout:15000}).catch(e=>console.log('noready',e.message.slice(0,100)));
  await p.waitForTimeout(500);
  for(let i=0;i<Number(steps);i++){
    const t = await p.$('[data-ready] button[data-target][aria-disabled=false], [data-ready] button[data-target]:not([aria-disabled])');
    if(t){ await t.click(); await p.waitForTimeout(300);} 
  }
}
await p.screenshot({path:out});
await b.close();
