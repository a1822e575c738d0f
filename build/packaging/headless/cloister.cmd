@echo off
setlocal
set entry=cli.js
for %%w in (audit backup restore retention) do if /i "%~1"=="%%w" set entry=vault.js
"%~dp0node.exe" "%~dp0dist\%entry%" %*
