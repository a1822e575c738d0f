@echo off
rem The command, for consoles: it waits, and hands on the exit status.
"%~dp0..\Cloister.exe" %*
exit /b %ERRORLEVEL%
